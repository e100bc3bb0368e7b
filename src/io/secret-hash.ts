import { createHash } from 'node:crypto';

/** The hash by which a random secret is stored and found. Of 128 bits or more it needs neither salt nor many passes: nobody tries them. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
