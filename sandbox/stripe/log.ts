type LogFields = Record<string, string | number | boolean>;
export type Log = (what: string, fields?: LogFields) => void;

/** One line of JSON per happening. Callers pass paths without queries: client secrets travel in those. */
export const logToStdout: Log = (what, fields = {}) => {
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), program: 'card-sandbox', what, ...fields })}\n`,
  );
};
