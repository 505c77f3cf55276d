import { failure, type Project } from './project-accounts.ts';

/**
 * Makes the standby signing key the current one. With `forgetOld`, for a stolen key, all earlier access tokens and
 * signed links become invalid at once. Throws if the server refuses or is a hosted project.
 */
export async function rotateKeys(project: Project, { forgetOld }: { forgetOld: boolean }): Promise<void> {
  const { url, headers } = project;
  const answer = await fetch(`${url}/auth/v1/admin/signing-keys`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ forget_old: forgetOld }),
  }).catch((error: Error) => {
    throw failure(project, error);
  });
  if (answer.status === 404)
    throw new Error('This project has no such path: a hosted project rotates its keys in its dashboard.');
  const body = (await answer.json()) as { kid: string; signs_from: string; msg?: string };
  if (!answer.ok)
    throw failure(project, { message: body.msg ?? `The server answered ${answer.status}.`, status: answer.status });
  const isNow = Date.parse(body.signs_from) <= Date.now();
  const old = forgetOld
    ? 'Tokens and signed links made before are refused from now on; open pages fetch new ones by themselves.'
    : 'Tokens made before stay good until they end.';
  console.log(
    `The key ${body.kid} signs ${isNow ? 'from now on' : `from ${body.signs_from} on, when everybody knows it`}. ${old}`,
  );
}
