import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patchScimGroup, patchScimPerson, readScimFilter, scimEmail } from './scim.ts';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 8 });
const valuesOf = (some: readonly string[]) => some.map((value) => ({ value }));
const person = { userName: 'ana@maker.example', active: true };

describe('the changes of a PATCH', () => {
  it('make of a group’s members what sets would, in each form that directories send', () => {
    fc.assert(
      fc.property(ids, ids, ids, (members, more, less) => {
        const group = { displayName: 'g', members };
        const expected = [...new Set([...members, ...more])].filter((one) => !less.includes(one));
        const add = { op: 'Add', path: 'members', value: valuesOf(more) };
        const entra = { op: 'Remove', path: 'members', value: valuesOf(less) };
        const okta = less.map((one) => ({ op: 'remove', path: `members[value eq "${one}"]` }));
        for (const remove of [[entra], okta])
          expect(patchScimGroup(group, [add, ...remove])).toEqual({
            ok: true,
            value: { displayName: 'g', members: expected },
          });
      }),
    );
  });

  it('leave everything as it was where one of them cannot be done, and never throw', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            op: fc.string({ maxLength: 8 }),
            path: fc.option(fc.string({ maxLength: 30 }), { nil: undefined }),
            value: fc.jsonValue(),
          }),
          { maxLength: 4 },
        ),
        (operations) => {
          for (const read of [
            patchScimPerson(person, operations),
            patchScimGroup({ displayName: 'g', members: [] }, operations),
          ])
            if (!read.ok) expect(read.scimType).toMatch(/^(invalid|noTarget)/);
        },
      ),
    );
  });

  it.each([
    [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@maker.example' },
      'new@maker.example',
    ],
    [
      { op: 'replace', path: 'emails[primary eq true].value', value: 'new@maker.example' },
      'new@maker.example',
    ],
    [
      { op: 'replace', path: 'emails[primary eq "True"]', value: { value: 'n@maker.example' } },
      'n@maker.example',
    ],
    [{ op: 'replace', path: 'emails', value: [{ value: 'new@maker.example' }] }, 'new@maker.example'],
    [{ op: 'replace', value: { emails: [{ value: 'n@maker.example', type: 'work' }] } }, 'n@maker.example'],
    [{ op: 'remove', path: 'emails[type eq "work"]' }, undefined],
    [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'at@home.example' }, 'ana@maker.example'],
    [{ op: 'Add', path: 'emails[type eq "other"].value', value: 'at@home.example' }, 'ana@maker.example'],
    [{ op: 'remove', path: 'emails[type eq "home"]' }, 'ana@maker.example'],
    [{ op: 'add', path: 'emails', value: [{ value: 'at@home.example', type: 'home' }] }, 'ana@maker.example'],
  ])('have with %o this e-mail as the one that somebody logs in with: %s', (operation, email) => {
    const known = { ...person, email: 'ana@maker.example' };
    const read = patchScimPerson(known, [operation]);
    expect(read.ok && read.value.email).toBe(email);
  });

  it.each([
    [{ op: 'Replace', path: 'active', value: 'False' }, false],
    [{ op: 'replace', value: { active: false } }, false],
    [{ op: 'replace', path: 'active', value: false }, false],
    [{ op: 'Add', path: 'active', value: 'True' }, true],
    [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: 'false' }, false],
  ])('say with %o whether somebody is active: %s', (operation, active) => {
    expect(patchScimPerson({ ...person, active: !active }, [operation])).toMatchObject({
      ok: true,
      value: { active },
    });
  });

  it.each([
    { op: 'replace', path: 'active', value: 'perhaps' },
    { op: 'remove', path: 'active' },
    { op: 'remove', path: 'userName' },
    { op: 'replace', path: 'userName', value: 5 },
    { op: 'replace', value: 'active' },
    { op: 'remove' },
    { op: 'move', path: 'active', value: true },
  ])('cannot be %o', (operation) => {
    expect(patchScimPerson(person, [operation])).toMatchObject({ ok: false });
  });
});

it('reads any value that a filter asks for, quotes and all', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const text = `USERNAME Eq ${JSON.stringify(value)}`;
      const plain = value.replace(/[\p{Cc}\u2028\u2029\ud800-\udfff]/gu, '');
      if (plain === value)
        expect(readScimFilter(text, ['userName'])).toEqual({
          ok: true,
          value: { attribute: 'userName', value },
        });
    }),
  );
  expect(readScimFilter('userName eq "a" or active eq true', ['userName'])).toMatchObject({ ok: false });
});

it('takes the primary e-mail, else that of work, else the first', () => {
  const [a, b, c] = [{ value: 'a' }, { value: 'b', type: 'work' }, { value: 'c', primary: 'True' }];
  expect([scimEmail([a, b, c]), scimEmail([a, b]), scimEmail([a]), scimEmail([])]).toEqual([
    'c',
    'b',
    'a',
    undefined,
  ]);
});

describe('the text of a filter', () => {
  it('is any that JSON writes, with its escapes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 0xffff }), { maxLength: 20 }), (codes) => {
        const value = String.fromCharCode(...codes);
        const escaped = JSON.stringify(value).replace(
          /[^\x20-\x7e]/g,
          (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        for (const text of [JSON.stringify(value), escaped])
          expect(readScimFilter(`userName eq ${text}`, ['userName'])).toEqual({
            ok: true,
            value: { attribute: 'userName', value },
          });
      }),
    );
    expect(readScimFilter('userName eq "Jos\\u00e9"', ['userName'])).toMatchObject({
      value: { value: 'José' },
    });
    expect(readScimFilter('userName eq "a\\x"', ['userName'])).toMatchObject({ scimType: 'invalidFilter' });
  });
});
