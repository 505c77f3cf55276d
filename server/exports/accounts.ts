/** The accounts of a running server or a hosted project, for commands. */
export {
  eachAccount,
  failure,
  findAccount,
  isAdministrator,
  openProject,
  type Project,
} from '../verbs/admin/project-accounts.ts';
export { runAdminCommand, type AdminCommand } from '../verbs/admin/run-admin-command.ts';
