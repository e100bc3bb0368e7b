import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** What is on the stage of a live car now, in few pixels. */
export async function seen(car: Locator): Promise<Buffer> {
  await car.scrollIntoViewIfNeeded();
  const box = await car.boundingBox();
  if (!box) throw new Error('no car on screen');
  // between the buttons at the sides, below those above, above the hint
  const inner = {
    x: box.x + box.width * 0.2,
    y: box.y + 60,
    width: box.width * 0.6,
    height: box.height - 120,
  };
  const picture = await car.page().screenshot({ clip: inner });
  return sharp(picture).resize(48, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** How far apart two pictures are: mean difference of their channels, 0 to 255. */
export function apart(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}
