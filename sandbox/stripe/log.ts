type LogFields = Record<string, string | number | boolean>;
export type Log = (what: string, fields?: LogFields) => void;

/** Never log queries, as they contain client secrets. */
export const logToStdout: Log = (what, fields = {}) => {
  process.stdout.write(
    `${JSON.stringify({ at: new Date().toISOString(), program: 'card-sandbox', what, ...fields })}\n`,
  );
};
