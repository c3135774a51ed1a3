/** Milliseconds. A monitor must not wait for a database that hangs. */
const timeLimit = 2000;

/** @throws when the database does not answer in time */
export async function withTimeout<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The database did not answer in time.')), timeLimit);
  });
  try {
    return await Promise.race([asked, over]);
  } finally {
    clearTimeout(timer);
  }
}
