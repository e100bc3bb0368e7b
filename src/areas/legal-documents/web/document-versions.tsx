/** Which versions of the legal documents are in effect, for every form of a page. Every page loads this; the rest comes with the forms. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { DocumentVersions } from '../index.ts';

type Provided = {
  readonly versions: DocumentVersions | undefined;
  /** Asks the server which versions are in effect now. */
  readonly refresh: () => void;
};
export const Versions = createContext<Provided>({ versions: undefined, refresh: () => undefined });

/** Tells every form of the page which versions are in effect. */
export function DocumentVersionsProvider({
  versions,
  refresh,
  children,
}: Provided & { readonly children: ReactNode }) {
  const provided = useMemo(() => ({ versions, refresh }), [versions, refresh]);
  return <Versions value={provided}>{children}</Versions>;
}

/** Asks the server anew, for a form that is sent by a script and was told that it has shown another version. */
export const useDocumentRefresh = (): (() => void) => useContext(Versions).refresh;
