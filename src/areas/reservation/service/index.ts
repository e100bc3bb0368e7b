export { mayRead, type OrderAccess } from './access.ts';
export { expireOrders } from './expire.ts';
export { startExpiry } from './expiry-job.ts';
export { orderIds, reservationPersonalData } from './personal-data.ts';
export type { DepositPort, ProgrammePlaces, ReservationCaller, ReservationDeps } from './ports.ts';
export { type DepositPayment, isAwaited, payableOf, settleDeposit, waitForClearing } from './settle.ts';
export { actAsStaff, orderByNumber, type Staff, type StaffAct } from './staff.ts';
export { staffRoutes } from './staff-routes.ts';
export { type OpenReservations, openReservations } from './visit.ts';
