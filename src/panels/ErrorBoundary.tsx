/** Error boundary: after a render error the encounter can still be saved and the page retried. */
import { Component, type ReactNode } from 'react';
import { Button } from './ui/Button.tsx';

interface ErrorBoundaryProps {
	readonly onSave: () => void;
	/** Called after an error, to save and to count it. */
	readonly onFail: () => void;
	readonly children: ReactNode;
}

interface ErrorBoundaryState {
	readonly message: string | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
	override state: ErrorBoundaryState = { message: null };

	static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
		return { message: error instanceof Error ? error.message : String(error) };
	}

	override componentDidCatch(): void {
		this.props.onFail();
	}

	override render(): ReactNode {
		const { message } = this.state;
		if (message === null) return this.props.children;
		return (
			<main className="loading">
				<div className="empty-board boxed stack" role="alert">
					<h2>Something went wrong</h2>
					<p>Your encounter is safe. Save it, then continue or restart.</p>
					<p className="text-small text-muted">{message}</p>
					<div className="row">
						<Button primary onClick={this.props.onSave}>
							Save the encounter
						</Button>
						<Button onClick={() => this.setState({ message: null })}>Try again</Button>
						<Button onClick={() => location.reload()}>Restart</Button>
					</div>
				</div>
			</main>
		);
	}
}
