/** Screens of the administration that areas declare stand in the one list of them, each under a name and an address of its own. */
import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCESS, AREA_SCREENS, ENTRY_PAGES } from '../../src/areas/admin/index.ts';
import { ADMIN_SCREENS } from '../../src/areas/admin/pages.ts';
import type { StaffScreens } from '../../src/areas/platform/index.ts';

const cwd = resolve(import.meta.dirname, '../..');
const files = globSync('src/areas/*/domain/staff-screens.ts', { cwd });

/** Every screen that an area declares, with its name and the folder of the area. */
const declared = await Promise.all(
  files.map(async (file) => {
    const exported: Readonly<Record<string, StaffScreens>> = await import(resolve(cwd, file));
    const area = file.split('/')[2];
    return Object.values(exported).flatMap((screens) =>
      Object.entries(screens).map(([name, screen]) => ({ name, screen, area })),
    );
  }),
).then((each) => each.flat());

describe('a screen of the administration that an area declares', () => {
  it('stands in the list of all, with the rights that it declares', () => {
    expect(declared.length).toBeGreaterThan(6);
    for (const { name, screen } of declared) {
      expect(AREA_SCREENS, name).toHaveProperty(name, screen);
      const { readers: read, updaters: update } = screen;
      expect(ACCESS, name).toHaveProperty(name, { read, update });
    }
  });

  it('has a name and an address of its own', () => {
    const names = declared.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const paths = ADMIN_SCREENS.map(([path]) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    const entries = Object.values(ENTRY_PAGES).map((path) => path.split('/')[1]);
    expect(paths.filter((path) => entries.includes(path.split('/')[0]))).toEqual([]);
  });

  it('has its route modules in the folder of its area', () => {
    for (const { name, screen, area } of declared) {
      expect(screen.area, name).toBe(area);
      for (const file of Object.values(screen.pages))
        expect(existsSync(resolve(cwd, 'src/areas', screen.area, 'pages', file)), file).toBe(true);
    }
  });
});
