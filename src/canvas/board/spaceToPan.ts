/** Space bar state: held, pointers pan; pressed alone, it is a normal key. */
export class SpaceBar {
	private state: 'up' | 'down' | 'used' = 'up';

	get held(): boolean {
		return this.state !== 'up';
	}

	/** Key repeat keeps the state. */
	press(): void {
		if (!this.held) this.state = 'down';
	}

	use(): void {
		if (this.held) this.state = 'used';
	}

	/** Returns true if it was only pressed. */
	release(): boolean {
		const pressed = this.state === 'down';
		this.state = 'up';
		return pressed;
	}
}
