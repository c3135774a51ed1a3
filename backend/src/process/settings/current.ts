import { buildSettings, readSettings } from './settings';

/** `medusa build` needs no settings; every other command fails without them. */
export const settings = process.argv[2] === 'build' ? buildSettings : readSettings(process.env);
