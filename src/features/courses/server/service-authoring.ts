// Public server interface of courses for their making: lists, new ones, what readers get, the team.
export { beginCourse, type NewCourseGiven, placeOf, slugOf } from './beginning.ts';
export { copyCourseRow, listUuids, rewriteCourse } from './store-copy.ts';
export * from './store-staff.ts';
export {
  colleagues,
  countOwners,
  deleteMember,
  findMember,
  findTeamPlace,
  followOwner,
  insertMember,
  isColleague,
  listTeam,
  lockTeam,
  type MemberRow,
  nameAsTeacher,
  updateMember,
} from './store-team.ts';
