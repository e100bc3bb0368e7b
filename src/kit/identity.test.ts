import { describe, expect, it } from 'vitest';
import { identityToken } from './identity.ts';

describe('the token of the identity cookie', () => {
  it('is found among others, by the name that a site gives it [D2-6-05]', () => {
    expect(identityToken('theme=dark; identity_token=a.b.c; x=1')).toBe('a.b.c');
    expect(identityToken('identity_token=a%2Bb%3D')).toBe('a+b=');
    expect(identityToken('identity_token=a; who=b', 'who')).toBe('b');
  });

  it.each([
    '',
    'my_identity_token=a',
    'identity_token=',
    'identity_token=%',
    'identity_token=a%0Ab',
    'identity_token=a b',
  ])('is none in %j, so that no call fails for it', (cookies) =>
    expect(identityToken(cookies)).toBeUndefined(),
  );
});
