/** The cars and dealers that are published, for commands that judge files by them. */
import { catalogueRevisions } from '../areas/catalogue/service/index.ts';
import { dealerRevisions } from '../areas/dealers/service/index.ts';
import type { Complaints } from '../host/cli/command.ts';
import { onDatabase } from './command.ts';

type Newest<Of extends { newest(db: never): Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<Of['newest']>>
>;
type Published = {
  readonly cars: Newest<typeof catalogueRevisions>['content'];
  readonly dealers: Newest<typeof dealerRevisions>['content']['dealers'];
};

/** All that is published now, or why it cannot be told. */
export async function publishedContent(): Promise<Published | { readonly complaints: Complaints }> {
  let found: Published | undefined;
  const complaints = await onDatabase('published content', async ({ db }) => {
    const [cars, directory] = [await catalogueRevisions.newest(db), await dealerRevisions.newest(db)];
    found = { cars: cars?.content ?? [], dealers: directory?.content.dealers ?? [] };
    return [];
  });
  return found ?? { complaints };
}
