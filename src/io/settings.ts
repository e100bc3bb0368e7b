/** How variables of the environment are written, for whoever reads them: the process, and plugs in their `settings`. */
import { z } from 'zod';

/** Several values in one variable, with commas between them. */
export const commaList = z.string().transform((value) => value.split(',').map((part) => part.trim()));
