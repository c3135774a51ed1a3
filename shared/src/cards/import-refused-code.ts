/** The exit code of an import that found faults, or another import at work, and has changed nothing. */
export const importRefusedCode = 3;
