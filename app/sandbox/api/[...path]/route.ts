import { sandboxRoute } from '../../../sandbox-route.ts';

export {
  sandboxRoute as DELETE,
  sandboxRoute as GET,
  sandboxRoute as HEAD,
  sandboxRoute as OPTIONS,
  sandboxRoute as PATCH,
  sandboxRoute as POST,
  sandboxRoute as PUT,
};
