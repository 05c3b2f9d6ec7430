import { sandboxSignInRoute } from '../../sandbox-route.ts';

export {
  sandboxSignInRoute as DELETE,
  sandboxSignInRoute as GET,
  sandboxSignInRoute as HEAD,
  sandboxSignInRoute as OPTIONS,
  sandboxSignInRoute as PATCH,
  sandboxSignInRoute as POST,
  sandboxSignInRoute as PUT,
};
