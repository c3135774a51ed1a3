type InJson<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: InJson<T[Key]> } : T;

/** The JSON of a route that sends what this reader of the backend reads. */
export type AnswerOf<Reader extends (...given: never[]) => Promise<unknown>> = InJson<Awaited<ReturnType<Reader>>>;
