/** Puts the parts together: the only place that knows the clock, the real random seed and the page. */
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startPlayback } from './store/playback.ts';
import { useSession } from './store/session.ts';
import './styles/index.css';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
startPlayback({
	now: () => performance.now(),
	requestFrame: (callback) => requestAnimationFrame(callback),
	reducedMotion: () => reduced.matches,
});

const showTheme = (theme: 'system' | 'light' | 'dark') => {
	if (theme === 'system') delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
};
showTheme(useSession.getState().theme);
useSession.subscribe((session) => showTheme(session.theme));

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
