import { buildSettings, readSettings } from './settings';

/** The settings of this process. `medusa build` needs none; every other command refuses to go on without them. */
export const settings = process.argv[2] === 'build' ? buildSettings : readSettings(process.env);
