import type { Lender } from '../contract.ts';
import { remoteB2 } from './b2/remote.ts';
import { remoteCdc } from './cdc/remote.ts';
import { remoteNext } from './next/remote.ts';
import { remotePsa } from './psa/remote.ts';
import type { RemoteCall } from './remote-call.ts';
import { remoteZflow } from './zflow/remote.ts';

/** A maker's own base addresses, by the service that stands at them; what is left out is answered by the portal. */
export type RemoteCalls = {
  readonly financing?: RemoteCall | undefined;
  readonly financingHub?: RemoteCall | undefined;
  readonly hub?: RemoteCall | undefined;
};

/** The lender of a site of whose calls some are answered elsewhere. */
export function remoteLender({ financing, financingHub, hub }: RemoteCalls, own: Lender): Lender {
  return {
    ...own,
    ...(financing ? { ...remoteCdc(financing), ...remotePsa(financing), ...remoteNext(financing) } : {}),
    ...(financingHub ? remoteZflow(financingHub) : {}),
    ...(hub ? remoteB2(hub) : {}),
  };
}
