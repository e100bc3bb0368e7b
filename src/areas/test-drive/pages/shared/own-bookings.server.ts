import type { PageServices } from '../../../../pages/request/services.ts';
import { labelsFor } from '../../../../ui/labels.tsx';
import { dealerByCode } from '../../../dealers/index.ts';
import type { Site } from '../../../platform/index.ts';
import { subjectName } from '../../index.ts';
import { bookingLabels, formatVisit, type ListedBookingView } from '../../web/index.ts';

/** The visits of whoever is logged in, in the words of their site; none where nobody is. */
export async function listedBookings(
  { bookings: session, sites, dealers }: Pick<PageServices, 'bookings' | 'sites' | 'dealers'>,
  site: Site,
): Promise<readonly ListedBookingView[]> {
  const t = labelsFor(site.locale, bookingLabels);
  const all = (await session?.ofAccount()) ?? [];
  return all.map(({ booking, path }) => {
    const { number, subject, state, reason, half } = booking;
    const title = t(`${subject.purpose}-of`, { car: subjectName(subject) });
    const of = sites.find(({ key }) => key === booking.site);
    // A dealer may be none of the site's any more.
    const dealer = of && dealerByCode(dealers, of, booking.dealer)?.fantasyName;
    return {
      number,
      title,
      state: t(`state-${state}`),
      isConfirmed: state === 'confirmed',
      reason,
      facts: [
        { name: t('when'), text: formatVisit(site.locale, booking, t(half)) },
        ...(dealer ? [{ name: t('dealer'), text: dealer }] : []),
        { name: t('number'), text: number },
      ],
      way:
        path === undefined
          ? undefined
          : { href: path, text: t('own-open'), name: t('own-open-name', { title }) },
    };
  });
}
