import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../tests/any-character.ts';
import { readWebhookSecret, type SignedHeaders, signatureFault, signatureOf } from './signed-message.ts';

const NOW = new Date('2026-11-28T12:00:00.900Z');
const TIMESTAMP = String(Math.floor(NOW.getTime() / 1_000));
const secretBytes = fc.uint8Array({ minLength: 24, maxLength: 64 });
const messageId = fc.stringMatching(/^[\x21-\x2d\x2f-\x7e]{1,40}$/);
const body = fc.oneof(fc.string({ unit: anyCharacter }), fc.json());

const secretOf = (bytes: Uint8Array) => `whsec_${Buffer.from(bytes).toString('base64')}`;
const read = (bytes: Uint8Array) => readWebhookSecret(secretOf(bytes)) ?? new Uint8Array();
/** A message that holders of these secrets have signed with our own code. */
function signed(
  secrets: readonly Uint8Array[],
  id: string,
  text: string,
  timestamp = TIMESTAMP,
): SignedHeaders {
  const signature = secrets.map((one) => signatureOf(one, { id, timestamp }, Buffer.from(text))).join(' ');
  return { id, timestamp, signature };
}

describe('signed messages beside standardwebhooks', () => {
  it('are signed as it signs them', () => {
    fc.assert(
      fc.property(secretBytes, messageId, body, (secret, id, text) => {
        const theirs = new Webhook(secretOf(secret)).sign(id, NOW, text);
        expect(signed([read(secret)], id, text).signature).toBe(theirs);
      }),
    );
  });

  it('are taken from it, also where the secret is one of several, or the sender signs with several', () => {
    fc.assert(
      fc.property(secretBytes, secretBytes, messageId, body, (old, next, id, text) => {
        const [byOld, byNext] = [old, next].map((one) => new Webhook(secretOf(one)).sign(id, NOW, text));
        const both = { id, timestamp: TIMESTAMP, signature: `${byOld} v1a,other ${byNext}` };
        const fault = (secrets: Uint8Array[], headers: SignedHeaders) =>
          signatureFault(secrets, headers, Buffer.from(text), NOW.getTime());
        expect(fault([read(next), read(old)], { ...both, signature: byOld ?? '' })).toBeUndefined();
        expect(fault([read(next)], both)).toBeUndefined();
        expect(fault([read(old)], { ...both, signature: 'v1,' })).toBe('invalid-signature');
      }),
    );
  });

  it('are taken by it, under the names of its headers', () => {
    const now = String(Math.floor(Date.now() / 1_000));
    const secret = Buffer.alloc(24, 7);
    const { id, timestamp, signature } = signed([Buffer.alloc(32, 1), secret], 'msg_1', '{"a":"ção"}', now);
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    expect(new Webhook(secretOf(secret)).verify('{"a":"ção"}', headers)).toEqual({ a: 'ção' });
  });

  it('differ: a secret has 24 to 64 bytes, for which it takes any number but none', () => {
    for (const size of [1, 23, 65]) {
      expect(readWebhookSecret(secretOf(Buffer.alloc(size, 7)))).toBeUndefined();
      expect(() => new Webhook(secretOf(Buffer.alloc(size, 7)))).not.toThrow();
    }
  });

  it('differ: what is signed are the bytes, not what they decode to', () => {
    const secret = Buffer.alloc(24, 7);
    const [sent, received] = [Buffer.from([0x22, 0xc3, 0x22]), Buffer.from([0x22, 0xe9, 0x22])];
    const webhook = new Webhook(secretOf(secret));
    expect(webhook.sign('msg_1', NOW, sent)).toBe(webhook.sign('msg_1', NOW, received));
    const head = { id: 'msg_1', timestamp: TIMESTAMP };
    const headers = { ...head, signature: signatureOf(secret, head, sent) };
    expect(signatureFault([secret], headers, sent, NOW.getTime())).toBeUndefined();
    expect(signatureFault([secret], headers, received, NOW.getTime())).toBe('invalid-signature');
  });
});

it('a message is taken for five minutes before and after its moment, by the clock that is given', () => {
  const secret = Buffer.alloc(24, 7);
  const headers = signed([secret], 'msg_1', '{}');
  const at = Number(TIMESTAMP) * 1_000;
  const faultAt = (now: number) => signatureFault([secret], headers, Buffer.from('{}'), now);
  expect([-300_000, 0, 300_000].map((away) => faultAt(at + away))).toEqual([undefined, undefined, undefined]);
  expect([-300_001, 300_001].map((away) => faultAt(at + away))).toEqual(['stale-message', 'stale-message']);
});
