import { getAuthContextFromJwtToken, type MedusaRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Null when the token is not ours or is for another actor; also when it has expired, unless the options say otherwise. */
export function readToken(
  { scope }: MedusaRequest,
  authorization: string | undefined,
  actor: 'customer' | 'user' | '*',
  options: { ignoreExpiration?: boolean } = {},
): ReturnType<typeof getAuthContextFromJwtToken> {
  const { http } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const verify = { ...(http.jwtVerifyOptions ?? http.jwtOptions), ...options };
  const secret = http.jwtSecret ?? '';
  return getAuthContextFromJwtToken(authorization, secret, ['bearer'], [actor], http.jwtPublicKey, verify);
}
