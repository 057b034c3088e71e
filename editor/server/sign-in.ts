// Lets in only the people whom Cloudflare Access has signed in, wherever the editor can be reached from the internet.
import type { MiddlewareHandler } from "hono";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { EditorEnv } from "../save/person.ts";

export interface SignInSettings {
  /** The address of the team at Cloudflare, such as https://easyopen.cloudflareaccess.com. */
  team: string;
  /** The audience tag of the application that stands for the editor. */
  audience: string;
  emails: readonly string[];
}

// What Cloudflare sends with each request of somebody who has signed in.
const HEADER = "Cf-Access-Jwt-Assertion";

const UNCHECKED =
  "Whether you've signed in can't be checked at the moment. Try again in a minute; what you typed is kept.";

/** Refuses every request that Cloudflare Access has not signed for one of these people. */
export function signIn({ team, audience, emails }: SignInSettings): MiddlewareHandler<EditorEnv> {
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", team));
  const people = emails.map((email) => email.toLowerCase());
  return async (context, next) => {
    let claims: JWTPayload | undefined;
    try {
      const assertion = context.req.header(HEADER) ?? "";
      claims = await verify(assertion);
    } catch (error) {
      // Nobody is let in whom nobody could check.
      console.error("The keys of the sign-in can't be read:", error);
      return context.text(UNCHECKED, 503);
    }
    const { email, name } = claims ?? {};
    if (typeof email !== "string" || !people.includes(email.toLowerCase()))
      return context.text("Sign in first.", 403);
    context.set("person", { name: typeof name === "string" && name ? name : email, email });
    return next();
  };

  async function verify(assertion: string): Promise<JWTPayload | undefined> {
    try {
      const how = { issuer: new URL(team).origin, audience, algorithms: ["RS256"] };
      return (await jwtVerify(assertion, keys, { ...how, requiredClaims: ["exp", "email"] })).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && IS_INVALID.test(error.code)) return undefined;
      throw error;
    }
  }
}

/** What is wrong with an assertion. Everything else is wrong with the server of the keys. */
const IS_INVALID = /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT|JWKS_NO_MATCHING|JWKS_MULTIPLE)/;
