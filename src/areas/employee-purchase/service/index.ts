export {
  answerAsStaff,
  approvalService,
  type CompanyAnswer,
  expireApprovals,
  waitingApplications,
} from './approval.ts';
export { mayChangePapers, openEnrolments, ownsEnrolment } from './open-enrolments.ts';
export { enrolmentIds, enrolmentPersonalData } from './personal-data.ts';
export { placesOfProgrammes, releasePlaces } from './places.ts';
export type { EnrolmentCaller, EnrolmentDeps } from './ports.ts';
