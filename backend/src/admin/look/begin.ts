import './desk.css';
import { keepCounts } from './keep-counts';
import { keepPageAlive } from './keep-page-alive';

// The first of the dashboard's scripts to run (`src/dashboard/shop-look.ts`).
keepCounts();
keepPageAlive();
