/** The machine itself, as the host of an address (`URL.hostname`) names it. */
const NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name is the machine's own: what is sent there does not leave it. */
export const isLoopback = (hostname: string): boolean => NAMES.has(hostname);
