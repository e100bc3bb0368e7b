import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost';
const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

type Question = { readonly challenge: string };
type Change = { readonly origin?: string; readonly flags?: number; readonly counter?: number };

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** A device that holds one passkey, in software: what a telephone answers, and what a liar would. */
export function aDevice() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2], // elliptic curve
      [3, -7], // ES256
      [-1, 1], // P-256
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let uses = 0;

  const clientData = (type: string, { challenge }: Question, { origin = ORIGIN }: Change) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ flags = PRESENT_AND_VERIFIED, counter }: Change, more: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? ++uses);
    const host = createHash('sha256').update('localhost').digest();
    return Buffer.concat([
      host,
      Buffer.from([more.length > 0 ? flags | HAS_CREDENTIAL : flags]),
      count,
      more,
    ]);
  };
  const credential = (response: object & { clientDataJSON: string }) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    make(question: Question, change: Change = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const authData = authenticatorData(change, attested);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', question, change)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      } as never);
    },
    show(question: Question, change: Change = {}) {
      const client = clientData('webauthn.get', question, change);
      const data = authenticatorData(change, Buffer.alloc(0));
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      } as never);
    },
  };
}
