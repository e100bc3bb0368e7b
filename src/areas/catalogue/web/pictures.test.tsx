import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawnOf, picturedModel, picturesOf } from './layers.ts';
import { addressesAt, dressedPictures, insideOf, OUTLINE, showsOther, socialPicture } from './pictures.ts';
import { ZoomablePicture } from './zoom/zoomable-picture.tsx';

const model = { key: 'lira', defaultColour: { code: '134' } };
const colour = { code: '134' };
const version = { code: '341A1B0', year: 2026 };
const renders = 'https://renders.example/{model}/{version}-{year}/{colour}/{angle}?w={width}';
const markup = (pictures: ReturnType<typeof picturesOf>) =>
  renderToStaticMarkup(
    <ZoomablePicture source={pictures.rear} sizes="100vw" alt="Lira, três quartos de trás" label="Ampliar" />,
  );

describe('the pictures of a car', () => {
  it('are our renders of the colour that was chosen, and of the inside in the coating that was chosen', () => {
    for (const code of ['134', '268'])
      expect(picturesOf('aurora', model, { code }, version).side).toEqual({
        base: `/cars/aurora/lira/${code}-side`,
      });
    const outside = picturesOf('aurora', model, colour, version);
    for (const code of ['121', '318'])
      expect(insideOf(picturedModel('aurora', model), code, outside)).toEqual({
        base: `/cars/aurora/lira/${code}-inside`,
      });
  });

  it('show what was chosen, each option as a layer over the one before, and nothing that has none', () => {
    const plain = picturesOf('aurora', model, colour, version);
    const layers = ['2TB', '7RL', '50290221'];
    const dressed = dressedPictures(plain, layers, ['version:341A1B0', '50290221', 'KCF', '2TB']);
    expect(addressesAt(dressed.rear, 480)).toEqual(
      ['134', '2TB', '50290221'].map((code) => `/cars/aurora/lira/${code}-rear-480.webp`),
    );
    expect(markup(dressed).match(/<img [^>]*alt=""/g)).toHaveLength(2);
    expect(dressedPictures(plain, layers, ['KCF'])).toBe(plain);
    const own = picturesOf('aurora', model, colour, { ...version, renders });
    expect(dressedPictures(own, layers, ['2TB'])).toEqual(own);
  });

  it("are a maker's renders at each width where it names an address for them, and none of ours are left", () => {
    const pictures = picturesOf('aurora', model, colour, { ...version, renders });
    const page = markup(pictures);
    for (const width of [480, 960, 1600])
      expect(page).toContain(`https://renders.example/lira/341A1B0-2026/134/rear?w=${width} ${width}w`);
    expect(page).not.toContain('/cars/');
    expect(insideOf(picturedModel('aurora', model), '318', pictures)).toBeUndefined();
  });

  it("are one of the maker's for every screen where its address has no width", () => {
    const pictures = picturesOf('aurora', model, colour, {
      ...version,
      renders: 'https://renders.example/{colour}/{angle}.jpg',
    });
    expect(pictures.front).toEqual({ src: 'https://renders.example/134/front.jpg' });
    expect(markup(pictures)).not.toContain('srcSet');
  });

  it("are the maker's own of an angle before anything else", () => {
    const own = { front: 'https://pictures.example/front.jpg' };
    const pictures = picturesOf('aurora', model, colour, { ...version, renders, pictures: own });
    expect(pictures.front).toEqual({ src: own.front });
    expect(pictures.rear).toMatchObject({ template: expect.stringContaining('renders.example') });
  });

  it("follow the chosen parts, wheels and roof among them, and the coating where a maker's renders show them", () => {
    const following = 'https://renders.example/{colour}/{angle}?w={width}&o={options}&c={coating}';
    const plain = picturesOf('aurora', model, colour, { ...version, renders: following });
    const choices = ['version:341A1B0', 'colour:134', 'coating:318', '7R7', '2TB'];
    const dressed = dressedPictures(plain, [], choices);
    const at = (angle: string) => `https://renders.example/134/${angle}?w=960&o=2TB.7R7&c=318`;
    expect([dressed.front, dressed.rear].map((one) => addressesAt(one, 960))).toEqual([
      [at('front')],
      [at('rear')],
    ]);
    const inside = insideOf(picturedModel('aurora', model), '318', dressed);
    expect(inside && addressesAt(inside, 960)).toEqual([at('inside')]);
    expect(addressesAt(plain.front, 480)).toEqual(['https://renders.example/134/front?w=480&o=&c=']);
    expect(markup(dressed)).toContain(' 1600w');
    const still = picturesOf('aurora', model, colour, {
      ...version,
      renders: following.replace('w={width}&', ''),
    });
    expect(dressedPictures(still, [], choices).side).toEqual({ src: at('side').replace('w=960&', '') });
    expect(markup(still)).not.toContain('srcSet');
  });

  it("are the maker's own in another colour and from another side where it has no others, and say so", () => {
    const own = { front: 'https://pictures.example/front.jpg', rear: 'https://pictures.example/rear.jpg' };
    const shown = { ...version, pictures: own };
    const theirs = { key: 'none-of-ours', defaultColour: colour };
    const usual = picturesOf('aurora', theirs, colour, shown);
    expect([usual.front, usual.side]).toEqual([{ src: own.front }, { src: own.front }]);
    expect(showsOther(usual)).toBe(false);
    const other = picturesOf('aurora', theirs, { code: '268' }, shown);
    expect(other.rear).toEqual({ src: own.rear, isOther: true });
    expect(showsOther(other)).toBe(true);
    const rendered = picturesOf('aurora', theirs, { code: '268' }, { ...shown, renders });
    expect(rendered.front).toMatchObject({ template: expect.stringContaining('/268/front') });
    const ours = picturesOf('aurora', model, { code: '268' }, shown);
    expect(ours.front).toEqual({ base: '/cars/aurora/lira/268-front' });
  });

  it('are an outline, and none that there is not, of a car that nobody has drawn or photographed', () => {
    const fresh = { key: 'fresh', defaultColour: colour };
    const pictures = picturesOf('aurora', fresh, colour, version);
    expect(Object.values(pictures)).toEqual([OUTLINE, OUTLINE, OUTLINE].map((src) => ({ src })));
    expect(insideOf(picturedModel('aurora', fresh), '121', pictures)).toBeUndefined();
    expect(readdirSync('public')).toContain(OUTLINE.slice(1));
    // A new colour of one that we draw is shown in the usual one, and said to be; a new coating is not shown.
    const painted = picturesOf('aurora', model, { code: '999' }, version);
    expect(painted.front).toEqual({ base: '/cars/aurora/lira/134-front', isOther: true });
    expect(showsOther(painted)).toBe(true);
    expect(showsOther(dressedPictures(painted, ['2TB'], ['2TB']))).toBe(true);
    expect(insideOf(picturedModel('aurora', model), '999', painted)).toBeUndefined();
    const usualIsNew = { key: 'lira', defaultColour: { code: '999' } };
    expect(picturesOf('aurora', usualIsNew, { code: '999' }, version).front).toEqual({ src: OUTLINE });
  });

  it('of ours are of the colours and coatings that lie with the pictures', () => {
    for (const brand of ['aurora', 'cerrado', 'lumen'])
      for (const key of readdirSync(`public/cars/${brand}`)) {
        const files = readdirSync(`public/cars/${brand}/${key}`);
        const { colours, coatings } = drawnOf(brand, key);
        for (const angle of ['front', 'side', 'rear'])
          for (const code of colours) expect(files).toContain(`${code}-${angle}-480.webp`);
        const inside = files.flatMap((name) => /^(.+)-inside-480\.webp$/.exec(name)?.[1] ?? []);
        expect(inside.toSorted()).toEqual([...coatings].toSorted());
      }
  });

  it('are links to the largest of them before JavaScript', () => {
    const href = (pictures: ReturnType<typeof picturesOf>) => /<a href="([^"]+)"/.exec(markup(pictures))?.[1];
    expect(href(picturesOf('aurora', model, colour, version))).toBe('/cars/aurora/lira/134-rear-1600.webp');
    expect(href(picturesOf('aurora', model, colour, { ...version, renders }))).toBe(
      'https://renders.example/lira/341A1B0-2026/134/rear?w=1600',
    );
  });
});

it('messengers are shown no outline, which none of them reads', () => {
  expect(socialPicture({ src: OUTLINE }, 'https://vitrine.example')).toBeUndefined();
  expect(socialPicture({ base: '/cars/aurora/lira/134-front' }, 'https://vitrine.example')).toEqual({
    address: 'https://vitrine.example/social/cars/aurora/lira/134-front.jpg',
    isOurs: true,
  });
});
