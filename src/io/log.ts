/** Writes a line: what it says, with the fields that it says it of. */
type WriteLine = {
  (fields: object, message: string): void;
  (message: string): void;
};

/** The log as modules see it that need not know which library writes it. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', WriteLine>>;
