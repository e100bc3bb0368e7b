const NAMES = ['PATH', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_DISABLE_SHM'];

/** Of a test's environment what its processes get: where programs are, and the clock that `npm run flaky` has moved for all of them. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
