import { describe, expect, it } from 'vitest';
import {
  ACCESS,
  areRolesFit,
  backPath,
  csvAmount,
  csvLine,
  csvValue,
  isManualPath,
  logInPath,
  manualsByModel,
  mayDo,
  mayLookInto,
  mayPublish,
  ROLES,
  SCREENS,
  screensOf,
} from '../index.ts';

describe('who may what', () => {
  it('is one table: every screen has somebody who sees it, and who changes it sees it (R24)', () => {
    for (const screen of SCREENS) {
      expect(
        ROLES.some((role) => mayDo([role], screen, 'read')),
        screen,
      ).toBe(true);
      for (const role of ROLES)
        if (mayDo([role], screen, 'update'))
          expect(mayDo([role], screen, 'read'), `${role} ${screen}`).toBe(true);
    }
    expect(mayDo([], 'home', 'read')).toBe(false);
    expect(Object.keys(ACCESS)).toEqual([...SCREENS]);
  });

  it('leaves a dealer’s staff with what is their own, and the staff and the log to administrators', () => {
    expect(screensOf(['dealer'])).toEqual(['home', 'profile', 'quotations', 'bookings']);
    for (const screen of ['staff', 'audit'] as const)
      expect(ROLES.filter((role) => mayDo([role], screen, 'read'))).toEqual(['administrator']);
  });

  it('leaves customers’ mails and what follows visitors to administrators, and credit’s policy to credit', () => {
    const who = (may: (roles: readonly (typeof ROLES)[number][]) => boolean) =>
      ROLES.filter((role) => may([role]));
    expect(who((roles) => mayLookInto(roles, 'crm'))).toEqual(['operator', 'administrator']);
    expect(who((roles) => mayLookInto(roles, 'quotes'))).toEqual(['operator', 'administrator']);
    expect(who((roles) => mayLookInto(roles, 'outbox'))).toEqual(['administrator']);
    expect(mayLookInto(['author', 'operator'], 'crm')).toBe(true);
    expect(mayLookInto([], 'crm')).toBe(false);
    expect(who((roles) => mayPublish(roles, 'guarded'))).toEqual(['administrator']);
    expect(who((roles) => mayPublish(roles, 'desk'))).toEqual(['credit', 'administrator']);
    for (const kind of ['catalogue', 'rates', 'site', 'dealers'] as const)
      expect(who((roles) => mayPublish(roles, kind))).toEqual(['author', 'administrator']);
    expect(mayPublish(['operator', 'author'], 'rates')).toBe(true);
    expect(mayPublish([], 'rates')).toBe(false);
  });

  it('gives a dealer’s staff one dealer and no other role', () => {
    const dealer = { market: 'BR', code: '0001' } as const;
    for (const own of [['dealer'], ['manager'], ['dealer', 'manager']] as const)
      expect(areRolesFit(own, dealer)).toBe(true);
    expect(areRolesFit(['author', 'credit'], undefined)).toBe(true);
    for (const [roles, whose] of [
      [['dealer'], undefined],
      [['manager'], undefined],
      [['manager', 'author'], dealer],
      [['author'], dealer],
      [['dealer', 'author'], dealer],
      [[], undefined],
    ] as const)
      expect(areRolesFit(roles, whose)).toBe(false);
  });
});

it('leads back from the log-in to the administration and the quotations only (R34)', () => {
  const requested = '/admin/registro?que=staff.add&em=br%2Faurora&de=2026-12-01T08%3A00';
  for (const own of ['/admin/manuais', '/admin/a?b', requested]) expect(backPath(own)).toBe(own);
  for (const own of ['/br/aurora/cotacao', '/ar/aurora/cotizacion/7f-1/plan', '/cotacao/7f-1'])
    expect(backPath(own)).toBe(own);
  expect(logInPath(requested)).toBe(`/admin/entrar?${new URLSearchParams({ para: requested })}`);
  for (const hostile of [
    '//evil.example',
    '/admin//evil',
    '/adminx',
    '/admin/../br',
    'https://evil.example',
    null,
    '/admin/a?b=/c',
    '/br/aurora',
    '/br/aurora/reserva',
    '//cotacao',
    '/br//cotacao',
    '/br/aurora/cotacao/../../x',
    '/evil.example/cotacao',
    '/admin/a?b#c',
    '/admin/a?b\r\nset-cookie: x',
    `/admin/a?${'b'.repeat(401)}`,
  ])
    expect(backPath(hostile)).toBe('/admin');
});

it('takes a path of the portal’s or an address under https for a manual, and nothing that runs (R34) [D2-3.6-02]', () => {
  for (const path of ['/manuais/lira-2026.pdf', 'https://maker.example/manuais/lira.pdf?v=2'])
    expect(isManualPath(path), path).toBe(true);
  for (const path of [
    'lira.pdf',
    '//evil.example',
    '/\\evil',
    'javascript:alert(1)',
    'http://maker.example/a',
    '/a b',
    '/"><b>',
  ])
    expect(isManualPath(path), path).toBe(false);
});

it('writes files as the spreadsheets of both countries open them: columns, amounts that add up, the clock of there', () => {
  expect(csvLine(['São Paulo', csvAmount(12_225_050), csvAmount(7)])).toBe(
    '"São Paulo";"122250,50";"0,07"\r\n',
  );
  const texts = ['2026-11-23T02:59:59.999Z', '2026-12-31', 'Z', true, 3, null, undefined].map(csvValue);
  expect(texts).toEqual(['2026-11-22 23:59:59', '2026-12-31', 'Z', 'true', '3', undefined, undefined]);
});

it('writes no line that a spreadsheet runs, whatever stands in it (R37)', () => {
  expect(csvLine(['a"b', 1, undefined])).toBe('"a""b";"1";""\r\n');
  for (const text of ['=1+1', '+1', '-1', '@x', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠x'])
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

describe('manuals', () => {
  it('stand under the model that their name speaks of, whatever its accents, and under the longer of two', () => {
    const names = ['Manual do zênite', 'Garantia', 'Orla Cross – manual', 'ORLA 2027', 'Orlando'];
    const manuals = names.map((name) => ({ name }));
    const result = manualsByModel(manuals, ['Orla', 'Orla Cross', 'Zenite', 'Vela']);
    expect(result.map(({ model, manuals: own }) => [model, own.map(({ name }) => name)])).toEqual([
      ['Orla', ['ORLA 2027']],
      ['Orla Cross', ['Orla Cross – manual']],
      ['Zenite', ['Manual do zênite']],
      [undefined, ['Garantia', 'Orlando']],
    ]);
  });
});
