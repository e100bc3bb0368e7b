/**
 * vitrine places import FOLDER|FILE [--replace]
 *
 * Checks tables of places (docs/guides/places.md) and publishes them as one new revision, also beside a running portal. Tables
 * with errors change nothing: every error is listed with its place and the exit code is 1.
 */
import { publishPlaces } from '../areas/locations/service/index.ts';
import { importer } from './import.ts';

export const importPlaces = importer('places', publishPlaces);
