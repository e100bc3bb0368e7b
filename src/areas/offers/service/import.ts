/** Offers from files: what is wrong is told before anything is added. */
import { type FileError, parseJson, readJsonFiles } from '../../../io/json-files.ts';
import { type OfferDesk, offerDraft, offerFile } from '../contract.ts';

export type OfferSource = { readonly site: string; readonly offers: readonly unknown[] };

/** Reads files of offers, one a site, and tells all that is wrong in them. */
export async function readOfferFiles(
  path: string,
): Promise<{ readonly sources: readonly OfferSource[]; readonly errors: readonly FileError[] }> {
  return readJsonFiles<OfferSource>(path, (file, text) => {
    const parsed = parseJson(file, text, offerFile);
    if (!parsed.ok) return { sources: [], errors: parsed.errors };
    const errors = parsed.content.offers.flatMap((one, at) =>
      (offerDraft.safeParse(one).error?.issues ?? []).map((issue) => ({
        file,
        path: `offers[${at}].${issue.path.join('.')}`,
        message: issue.message,
      })),
    );
    return { sources: [parsed.content], errors };
  });
}

/** Adds and publishes what is new in them; one whose word a site knows already stays as its authors have it. Gives how many. */
export async function importOffers(
  desk: OfferDesk,
  sources: readonly OfferSource[],
  by: string,
): Promise<{ readonly added: number; readonly known: number; readonly refused: readonly string[] }> {
  let [added, known] = [0, 0];
  const refused: string[] = [];
  for (const { site, offers } of sources)
    for (const one of offers) {
      const done = await desk.add(site, one, by);
      if (done.ok) {
        await desk.publish(done.offer.id, done.offer.revision, by);
        added += 1;
      } else if (done.reason === 'slug-taken') known += 1;
      else refused.push(`${site}: ${done.reason}`);
    }
  return { added, known, refused };
}
