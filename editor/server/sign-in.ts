// Lets in only the people whom Cloudflare Access has signed in, wherever the editor can be reached from the internet.
import type { MiddlewareHandler } from "hono";
import { createRemoteJWKSet, jwtVerify } from "jose";

/** Who may edit, and who says that it is them. */
export interface SignInSettings {
  /** The address of the team at Cloudflare, such as https://easyopen.cloudflareaccess.com. */
  team: string;
  /** The audience tag of the application that stands for the editor. */
  audience: string;
  /** The email addresses of the people who may edit. */
  emails: readonly string[];
}

// What Cloudflare sends with each request of somebody who has signed in.
const HEADER = "Cf-Access-Jwt-Assertion";

/** Refuses every request that Cloudflare Access has not signed for one of these people. */
export function signIn({ team, audience, emails }: SignInSettings): MiddlewareHandler {
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", team));
  const people = emails.map((email) => email.toLowerCase());
  return async (context, next) => {
    const email = await jwtVerify(context.req.header(HEADER) ?? "", keys, {
      issuer: new URL(team).origin,
      audience,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "email"],
    }).then(
      ({ payload }) => payload.email,
      () => undefined,
    );
    if (typeof email !== "string" || !people.includes(email.toLowerCase()))
      return context.text("Sign in first.", 403);
    return next();
  };
}
