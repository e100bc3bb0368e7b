import { type DocumentOwner, ORDER_KINDS } from '../index.ts';
import { DocumentsOf } from './documents-card.tsx';
import { PhotoCard } from './photo/photo-card.tsx';
import { useDocuments } from './use-documents.ts';

/** The photo has a card of its own, which needs a script. */
const KINDS = ORDER_KINDS.filter((kind) => kind !== 'security-photo');

/** What is kept of an order: its security photo, and its documents; of one that takes no more, what it has. */
export function OrderDocuments({ owner, isOpen }: { owner: DocumentOwner; isOpen: boolean }) {
  const documents = useDocuments(owner);
  return (
    <>
      {isOpen && <PhotoCard documents={documents} />}
      <DocumentsOf documents={documents} kinds={KINDS} plainKinds={ORDER_KINDS} isOver={!isOpen} />
    </>
  );
}
