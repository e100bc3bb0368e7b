/** What a process says that has loaded the portal and waits for SIGUSR2 to start it. */
export const STANDING_BY = 'standing by';
