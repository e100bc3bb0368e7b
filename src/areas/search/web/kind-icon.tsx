import { Icon, type IconName } from '../../../ui/controls/icon.tsx';
import type { EntryKind } from '../index.ts';

const ICONS: Readonly<Record<EntryKind, IconName>> = {
  model: 'arrow',
  version: 'arrow',
  offer: 'wallet',
  stock: 'check',
  dealer: 'pin',
  page: 'forward',
  question: 'info',
};

/** What kind of thing a hit is, beside its words. */
export const KindIcon = ({ kind }: { kind: EntryKind }) => <Icon name={ICONS[kind]} />;
