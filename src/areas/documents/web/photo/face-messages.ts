import type { SeenPicture } from '../../index.ts';

/** What the page asks of the worker that looks for faces, and what it answers: nothing seen where it could not look. */
export type ToFaces = { readonly id: number; readonly picture: ImageBitmap };
export type FromFaces = { readonly id: number; readonly seen?: SeenPicture };
