import { Icon, type IconName } from '../../../ui/controls/icon.tsx';
import { walletIcon } from '../../../ui/controls/rare-icons.ts';
import type { EntryKind } from '../index.ts';

const ICONS: Readonly<Record<EntryKind, IconName>> = {
  model: 'arrow',
  version: 'arrow',
  offer: walletIcon,
  stock: 'check',
  dealer: 'pin',
  page: 'forward',
  question: 'info',
};

/** What kind of thing a hit is, beside its words. */
export const KindIcon = ({ kind }: { kind: EntryKind }) => <Icon name={ICONS[kind]} />;
