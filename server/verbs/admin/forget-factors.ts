import { failure, findAccount, type Project } from './project-accounts.ts';

/** Removes the second factors and passkeys of an account whose owner lost a device. Throws if there is no account. */
export async function forgetFactors(project: Project, email: string): Promise<void> {
  const account = await findAccount(project, email);
  if (!account) throw new Error(`There is no account ${email}.`);
  const count = (await removeFactors(project, account.id)) + (await removePasskeys(project, account.id));
  console.log(
    count ? `${email} signs in with the password alone again.` : `${email} has no second factor and no passkey.`,
  );
}

/** Removes all second factors of an account, which ends its sessions at aal2. Returns their number. */
async function removeFactors(project: Project, userId: string): Promise<number> {
  const { mfa } = project.auth;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw failure(project, error);
  for (const { id } of data.factors) {
    const { error: refused } = await mfa.deleteFactor({ userId, id });
    if (refused) throw failure(project, refused);
  }
  return data.factors.length;
}

/** Removes all passkeys of an account, and returns their number. */
async function removePasskeys(project: Project, userId: string): Promise<number> {
  const { passkey } = project.auth;
  const { data, error } = await passkey.listPasskeys({ userId });
  // The path does not exist in a project without passkeys.
  if (error?.status === 404) return 0;
  if (error) throw failure(project, error);
  for (const { id } of data) {
    const { error: refused } = await passkey.deletePasskey({ userId, passkeyId: id });
    if (refused) throw failure(project, refused);
  }
  return data.length;
}
