/**
 * Whether test cards pay and test documents decide: the public may come under named origins, and there they do only where it is said that
 * they are to.
 */
export const allowsSandbox = ({
  origins,
  rehearsal,
}: {
  readonly origins: readonly string[];
  readonly rehearsal: boolean;
}): boolean => origins.length === 0 || rehearsal;
