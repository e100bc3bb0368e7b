import type { CallNotes } from '../../../io/call-notes.ts';

/** What a device answers: keys and signatures of it are long, and cut short here. */
const credential = (response: object) => ({
  id: 'q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng',
  rawId: 'q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', ...response },
  clientExtensionResults: {},
});
const REFUSED = { 422: ['passkey-refused'], 429: ['too-many'] } as const;
const challenge = 'k5Yc0dE3pVqTzE1m8n7o0w';

export const callNotes: CallNotes = {
  'GET /auth/person': {
    problems: { 403: ['foreign-origin'] },
    answer: {
      person: {
        name: 'Ana Souza',
        email: 'ana.souza@example.com',
        document: '529.982.247-25',
        phone: '(11) 98765-4321',
        address: {
          postalCode: '01310-100',
          street: 'Avenida Paulista',
          number: '1000',
          complement: '',
          neighborhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    },
  },
  'POST /auth/passkey/new': {
    problems: { 403: ['foreign-origin', 'wrong-password'], 422: ['code-invalid'], 429: ['too-many'] },
    body: { current: 'quatro cavalos azuis correndo', code: '123456' },
    answer: {
      question: {
        challenge,
        rp: { name: 'Aurora', id: 'aurora.example.com' },
        user: { id: 'MDFhMmIz', name: 'ana.souza@example.com', displayName: 'Ana Souza' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      },
    },
  },
  'POST /auth/passkey': {
    problems: REFUSED,
    body: { credential: credential({ attestationObject: 'o2NmbXRkbm9uZQ' }) },
    answer: {},
  },
  'POST /auth/passkey/question': {
    problems: { 429: ['too-many'] },
    answer: { question: { challenge, rpId: 'aurora.example.com', userVerification: 'required' } },
  },
  'POST /auth/passkey/entry': {
    problems: REFUSED,
    body: {
      credential: credential({
        authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M',
        signature: 'MEUCIQDTGVxhrYHVkpHPYWDkGZ',
      }),
    },
    answer: {},
  },
};
