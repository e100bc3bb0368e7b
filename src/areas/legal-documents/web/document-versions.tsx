/** Which versions of the legal documents are in effect, for every form of a page. Every page loads this; the rest comes with the forms. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type DocumentVersions, newerVersions, readStamp } from '../index.ts';

type Provided = {
  readonly versions: DocumentVersions | undefined;
  /** Takes what a refusal has said to be in effect, and asks the server for the rest. */
  readonly refresh: (stamp?: string) => void;
};
export const Versions = createContext<Provided>({ versions: undefined, refresh: () => undefined });

/** Tells every form of the page which versions are in effect. */
export function DocumentVersionsProvider({
  versions,
  refresh,
  children,
}: {
  readonly versions: DocumentVersions | undefined;
  /** Asks the server which versions are in effect now; its answer may come out of a cache. */
  readonly refresh: () => void;
  readonly children: ReactNode;
}) {
  const [stamped, setStamped] = useState<DocumentVersions>({});
  const provided = useMemo(
    () => ({
      versions: versions && newerVersions(versions, stamped),
      refresh: (stamp = '') => {
        setStamped((before) => ({ ...before, ...readStamp(stamp) }));
        refresh();
      },
    }),
    [versions, refresh, stamped],
  );
  return <Versions value={provided}>{children}</Versions>;
}

/** Asks the server anew, for a form that is sent by a script and was told that it has shown another version. */
export const useDocumentRefresh = (): Provided['refresh'] => useContext(Versions).refresh;
