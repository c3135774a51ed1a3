import './desk.css';
import { showMenuCounts } from './menu-counts';
import { restorePointerEvents } from './restore-pointer-events';

// `src/dashboard/dashboard-vite.ts` loads this file before the dashboard.
showMenuCounts();
restorePointerEvents();
