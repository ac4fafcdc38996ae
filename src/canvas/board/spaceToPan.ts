/** The space bar: held, it has pointers pan; pressed and let go, it is a key like others. */
export class SpaceBar {
	private state: 'up' | 'down' | 'used' = 'up';

	get held(): boolean {
		return this.state !== 'up';
	}

	/** Goes down; a key that repeats stays what it is. */
	press(): void {
		if (!this.held) this.state = 'down';
	}

	/** Something is done by holding it. */
	use(): void {
		if (this.held) this.state = 'used';
	}

	/** Goes up. Returns whether it was no more than pressed. */
	release(): boolean {
		const pressed = this.state === 'down';
		this.state = 'up';
		return pressed;
	}
}
