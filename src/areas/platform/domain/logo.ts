/** A brand's logo: a drawing that was cleaned when it was read, in the text's colour where it says `currentColor`. */
export type Logo = {
  readonly viewBox: string;
  /** What stands within `<svg>`; its accent is the brand's own, in light and dark, in the list of brands too. */
  readonly markup: string;
  /** How high it is beside others, from 0.5 to 1.5; usually 1. */
  readonly scale: number;
};

/**
 * The `viewBox` in which a logo is as high as its scale says: of another height, with the drawing in the middle. As an attribute it needs no
 * style sheet of the brand.
 */
export function scaledViewBox({ viewBox, scale }: Pick<Logo, 'viewBox' | 'scale'>): string {
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  const all = height / scale;
  return [left, top - (all - height) / 2, width, all].join(' ');
}
