/**
 * Id of the account that is open in the browser of whoever sends a form; none where the accounts do not answer, of which `warn` hears: a form
 * is taken whoever is logged in.
 */
export async function knownAccount(
  account: (() => Promise<string | undefined>) | undefined,
  warn: ((error: unknown) => void) | undefined,
): Promise<string | undefined> {
  try {
    return await account?.();
  } catch (error) {
    warn?.(error);
    return undefined;
  }
}
